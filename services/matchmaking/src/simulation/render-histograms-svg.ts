/** A distribution in bins of `binWidth` from `from`; values beyond `to` are in the last bin. */
export interface SimulationHistogram {
  readonly title: string;
  readonly values: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly binWidth: number;
}

const panel = { width: 420, height: 240, columns: 2, margin: 44 };

/** Renders histograms side by side as SVG, each bar with its count as a tooltip. */
export function renderHistogramsSvg(histograms: readonly SimulationHistogram[]): string {
  const width = panel.width * panel.columns;
  const height = panel.height * Math.ceil(histograms.length / panel.columns);
  const panels = histograms.map((histogram, index) => {
    const x = (index % panel.columns) * panel.width;
    const y = Math.floor(index / panel.columns) * panel.height;
    return `<g transform="translate(${x} ${y})">${renderHistogramPanel(histogram)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels,
    '</svg>',
    '',
  ].join('\n');
}

function renderHistogramPanel(histogram: SimulationHistogram): string {
  const { title, values, from, binWidth } = histogram;
  const counts = countPerBin(histogram);
  const highest = Math.max(1, ...counts);
  const innerWidth = panel.width - 2 * panel.margin;
  const innerHeight = panel.height - 2 * panel.margin;
  const barWidth = innerWidth / counts.length;
  const bottom = panel.height - panel.margin;
  const labelEvery = Math.ceil(counts.length / 10);
  const bars = counts.flatMap((count, index) => {
    const barHeight = (innerHeight * count) / highest;
    const x = panel.margin + index * barWidth;
    const label = rounded(from + index * binWidth);
    const share = values.length === 0 ? 0 : (100 * count) / values.length;
    return [
      `<rect x="${rounded(x)}" y="${rounded(bottom - barHeight)}" width="${rounded(barWidth * 0.9)}" height="${rounded(barHeight)}" fill="#2f7d5b"><title>${label}: ${count} (${share.toFixed(1)}%)</title></rect>`,
      ...(index % labelEvery === 0 ? [`<text x="${rounded(x)}" y="${bottom + 16}">${label}</text>`] : []),
    ];
  });
  return [
    `<text x="${panel.margin}" y="24" font-weight="bold">${escaped(title)}</text>`,
    `<text x="${panel.margin - 6}" y="${panel.margin + 4}" text-anchor="end">${highest}</text>`,
    `<line x1="${panel.margin}" y1="${bottom}" x2="${panel.width - panel.margin}" y2="${bottom}" stroke="#333"/>`,
    ...bars,
  ].join('');
}

function countPerBin({ values, from, to, binWidth }: SimulationHistogram): number[] {
  const counts = new Array<number>(Math.max(1, Math.round((to - from) / binWidth))).fill(0);
  for (const value of values) {
    const bin = Math.min(counts.length - 1, Math.max(0, Math.floor((value - from) / binWidth)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
