// Subjects take turns: what disturbs the machine for a while disturbs all of
// them. What counts is the processor's time, that of the collector included.

/** Who is measured. */
export interface Subject {
  readonly name: string;
  /** Goes once over all lines or values. */
  readonly pass: () => number;
}

/** Nanoseconds for a line, one number a round; or why there are none. */
export type Times =
  { readonly nanoseconds: number[] } | { readonly refused: string };

/** The first rounds count for nothing: the engine compiles. */
const WARM = 2;

/** Measures the subjects. A round begins with another of them each time. */
export function measure(
  subjects: readonly Subject[],
  rounds: number,
  passes: number,
  lines: number,
): Times[] {
  const times: Times[] = subjects.map(() => ({ nanoseconds: [] }));
  for (let round = 0; round < rounds + WARM; round++) {
    for (let place = 0; place < subjects.length; place++) {
      const at = (round + place) % subjects.length;
      const measured = times[at]!;
      if ("refused" in measured) continue;
      try {
        const took = time(subjects[at]!, passes);
        if (round >= WARM) measured.nanoseconds.push(took / (passes * lines));
      } catch (error) {
        times[at] = { refused: String(error).slice(0, 200) };
      }
    }
  }
  return times;
}

/** What all passes come to, for nobody to leave them out. */
export let sum = 0;

function time(subject: Subject, passes: number): number {
  const before = process.cpuUsage();
  for (let pass = 0; pass < passes; pass++) sum += subject.pass();
  const { user, system } = process.cpuUsage(before);
  return 1000 * (user + system);
}
