//! Charts of a report: a panel for each program.

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;

use super::growth::Point;
use super::ratio::Cell;
use super::report::Section;
use super::table::{Row, Table};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const WIDTH: u32 = 960;
const HEIGHT: u32 = 520;

/// The ratios of each program's first table, canonical lines: a dot for each subject.
pub fn ratios(sections: &[Section]) -> Result<String> {
    draw(sections, |area, section| {
        let Some(table) = section.tables.first() else {
            return Ok(());
        };
        let rows: Vec<&Row> = table
            .rows
            .iter()
            .filter(|row| row.form == "canonical")
            .collect();
        let title = |at: &f64| title(&rows, *at);
        let height = f64_of(rows.len()) - 0.5;
        let mut chart = ChartBuilder::on(area)
            .caption(caption(section, table), ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(150)
            .build_cartesian_2d((0.01..30.0).log_scale(), -0.5..height)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .y_labels(2 * rows.len() + 1)
            .y_label_formatter(&title)
            .x_desc("time ÷ that of the bindings")
            .draw()
            .map_err(failed)?;
        chart
            .draw_series(LineSeries::new([(1.0, -0.5), (1.0, height)], BLACK))
            .map_err(failed)?;
        for (at, subject) in table.subjects.iter().enumerate() {
            let color = Palette99::pick(at).to_rgba();
            let dots =
                rows.iter()
                    .enumerate()
                    .filter_map(|(place, row)| match row.cells.get(at)? {
                        Some(Cell::Ratio(ratio)) => Some(Circle::new(
                            (ratio.median, f64_of(place)),
                            4,
                            color.filled(),
                        )),
                        _ => None,
                    });
            let series = chart.draw_series(dots).map_err(failed)?;
            series
                .label(subject)
                .legend(move |(x, y)| Circle::new((x + 8, y), 4, color.filled()));
        }
        legend(&mut chart.configure_series_labels())
    })
}

/// What a byte costs in lines of doubling length: a curve for each series of growth.
pub fn growth(sections: &[Section]) -> Result<String> {
    draw(sections, |area, section| {
        let Some(table) = section.tables.first() else {
            return Ok(());
        };
        let curves = table.growth.iter().filter(|it| it.subject == table.base);
        let mut chart = ChartBuilder::on(area)
            .caption(caption(section, table), ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(60)
            .build_cartesian_2d(
                (60.0..4400.0).log_scale().base(2.0),
                (0.01..200.0).log_scale(),
            )
            .map_err(failed)?;
        chart
            .configure_mesh()
            .x_desc("KiB")
            .y_desc("nanoseconds a byte")
            .draw()
            .map_err(failed)?;
        for (at, curve) in curves.enumerate() {
            let color = Palette99::pick(at).to_rgba();
            let points = curve.points.iter();
            let place = |it: &Point| Some((f64_of(it.size) / 1024.0, it.nanoseconds_a_byte()?));
            let points = points.filter_map(place);
            let line = LineSeries::new(points, color.stroke_width(2)).point_size(3);
            let series = chart.draw_series(line).map_err(failed)?;
            series
                .label(&curve.class)
                .legend(move |(x, y)| Circle::new((x + 8, y), 4, color.filled()));
        }
        legend(&mut chart.configure_series_labels())
    })
}

fn draw(sections: &[Section], panel: impl Fn(&Area<'_>, &Section) -> Result<()>) -> Result<String> {
    let mut text = String::new();
    {
        let count = u32::try_from(sections.len().max(1))?;
        let area = SVGBackend::with_string(&mut text, (WIDTH, HEIGHT * count)).into_drawing_area();
        area.fill(&WHITE).map_err(failed)?;
        for (area, section) in area
            .split_evenly((sections.len().max(1), 1))
            .iter()
            .zip(sections)
        {
            panel(area, section)?;
        }
        area.present().map_err(failed)?;
    }
    Ok(text)
}

fn legend<'a, Backend: DrawingBackend + 'a>(
    labels: &mut plotters::chart::SeriesLabelStyle<'a, '_, Backend, impl CoordTranslate>,
) -> Result<()> {
    labels
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .draw()
        .map_err(failed)
}

fn caption(section: &Section, table: &Table) -> String {
    format!(
        "{}, {}: {}",
        section.language, section.build, table.operation
    )
}

/// A row has its name at its middle alone.
fn title(rows: &[&Row], at: f64) -> String {
    let near = at.round();
    let place = rows
        .iter()
        .enumerate()
        .find(|(place, _)| (f64_of(*place) - near).abs() < 0.1);
    match place {
        Some((_, row)) if (at - near).abs() < 0.1 => row.title(),
        _ => String::new(),
    }
}

#[allow(clippy::cast_precision_loss)] // far below 2^52
fn f64_of(number: usize) -> f64 {
    number as f64
}

fn failed(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("a chart was not drawn: {error}")
}
