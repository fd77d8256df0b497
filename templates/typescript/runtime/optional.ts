/** An object with the one member, own and of any name, or without any. */
function optional<N extends string, T>(
  name: N,
  value: T | undefined,
): { readonly [K in N]?: T } {
  if (value === undefined) return {};
  return { [name]: value } as { readonly [K in N]: T };
}
