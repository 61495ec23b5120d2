import type { Colours } from './colours';

/** Hearth's look in Mermaid's names. What is not named here, Mermaid derives from these. */
export function themeVariables(c: Colours): Readonly<Record<string, string | object>> {
  return { ...grounds(c), ...ofGantt(c), ...ofPie(c), ...numbered(c), ...ofCharts(c) };
}

function grounds(c: Colours): Readonly<Record<string, string>> {
  return {
    background: c.surface,
    primaryColor: c['surface-hover'],
    primaryBorderColor: c['field-line'],
    primaryTextColor: c.ink,
    secondaryColor: c['ember-tint'],
    secondaryBorderColor: c['ember-line'],
    secondaryTextColor: c.ink,
    tertiaryColor: c['paper-sunk'],
    tertiaryBorderColor: c['line-strong'],
    tertiaryTextColor: c.ink,
    lineColor: c['ink-soft'],
    textColor: c.ink,
    titleColor: c.ink,
    noteBkgColor: c['warn-tint'],
    noteBorderColor: c.warn,
    noteTextColor: c.ink,
    edgeLabelBackground: c['paper-sunk'],
    activationBkgColor: c['ember-tint'],
    activationBorderColor: c['ember-line'],
    rowOdd: c.surface,
    rowEven: c['surface-hover'],
    errorBkgColor: c['bad-tint'],
    errorTextColor: c.bad,
  };
}

function ofGantt(c: Colours): Readonly<Record<string, string>> {
  const [ember, ok, , bad] = seriesOf(c);
  return {
    sectionBkgColor: c['surface-hover'],
    sectionBkgColor2: c['surface-hover'],
    altSectionBkgColor: c['paper-sunk'],
    excludeBkgColor: c.select,
    gridColor: c['line-strong'],
    taskBkgColor: c.surface,
    taskBorderColor: c['field-line'],
    activeTaskBkgColor: ember,
    activeTaskBorderColor: c['field-line'],
    doneTaskBkgColor: ok,
    doneTaskBorderColor: c['field-line'],
    critBkgColor: bad,
    critBorderColor: c.bad,
    todayLineColor: c.ember,
    vertLineColor: c['ink-soft'],
    taskTextClickableColor: c.ink,
  };
}

function ofPie(c: Colours): Readonly<Record<string, string>> {
  return {
    pieTitleTextColor: c.ink,
    pieTitleTextSize: '18px',
    pieSectionTextColor: c.ink,
    pieSectionTextSize: '14px',
    pieLegendTextColor: c.ink,
    pieLegendTextSize: '14px',
    pieStrokeColor: c['paper-sunk'],
    pieOuterStrokeColor: c['paper-sunk'],
    pieOpacity: '1',
  };
}

/** What Mermaid counts through: sections, slices, branches. */
function numbered(c: Colours): Readonly<Record<string, string>> {
  const series = seriesOf(c);
  const all = (name: string, from: number, to: number, colour: (at: number) => string | undefined) =>
    Array.from({ length: to - from + 1 }, (_, at) => [`${name}${at + from}`, colour(at) ?? c.ink]);
  const cycle = (at: number) => series[at % series.length];
  return Object.fromEntries([
    ...all('pie', 1, 12, cycle),
    ...all('cScale', 0, 11, cycle),
    ...all('cScaleLabel', 0, 11, () => c.ink),
    ...all('cScalePeer', 0, 11, () => c['field-line']),
    ...all('cScaleInv', 0, 11, () => c['ink-soft']),
    ...all('fillType', 0, 7, cycle),
    ...all('git', 0, 7, cycle),
    ...all('gitInv', 0, 7, () => c.ink),
    ...all('gitBranchLabel', 0, 7, () => c.ink),
    ['commitLabelColor', c.ink],
    ['commitLabelBackground', c['paper-sunk']],
    ['tagLabelColor', c.ink],
    ['tagLabelBackground', c.select],
    ['tagLabelBorder', c['field-line']],
  ]);
}

function ofCharts(c: Colours): Readonly<Record<string, object | string>> {
  return {
    xyChart: {
      backgroundColor: c['paper-sunk'],
      titleColor: c.ink,
      dataLabelColor: c.ink,
      xAxisTitleColor: c.ink,
      xAxisLabelColor: c.ink,
      xAxisTickColor: c['ink-soft'],
      xAxisLineColor: c['ink-soft'],
      yAxisTitleColor: c.ink,
      yAxisLabelColor: c.ink,
      yAxisTickColor: c['ink-soft'],
      yAxisLineColor: c['ink-soft'],
      plotColorPalette: [c['ember-line'], c.ok, c.warn, c.bad, c['ink-soft']].join(','),
    },
    radar: { axisColor: c['ink-soft'], graticuleColor: c['line-strong'], graticuleOpacity: 0.4 },
    packet: {
      startByteColor: c.ink,
      endByteColor: c.ink,
      labelColor: c.ink,
      titleColor: c.ink,
      blockStrokeColor: c['field-line'],
      blockFillColor: c['surface-hover'],
    },
    archGroupBorderColor: c['field-line'],
    archEdgeColor: c['ink-soft'],
    archEdgeArrowColor: c['ink-soft'],
    quadrant1Fill: c['surface-hover'],
    quadrant2Fill: c.surface,
    quadrant3Fill: c['surface-hover'],
    quadrant4Fill: c.surface,
    quadrantPointFill: c.ember,
  };
}

/** Colours of which each can stand beside each, and under the ink. */
export function seriesOf(c: Colours): readonly [string, string, string, string, string, string] {
  const half = (strong: string, tint: string) => mixed(strong, tint, 0.35);
  return [
    c['ember-line'],
    half(c.ok, c['ok-tint']),
    half(c.warn, c['warn-tint']),
    half(c.bad, c['bad-tint']),
    half(c['field-line'], c.select),
    c['line-strong'],
  ];
}

/** Of two `#rrggbb`, `share` of the first. */
function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(part(one, at) * share + part(other, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}
