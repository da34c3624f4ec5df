/** What Lighthouse 12 weighs of a page; times in milliseconds (developer.chrome.com/docs/lighthouse/performance). */
export interface PageMetrics {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly speedIndex: number
  readonly blocked: number
  readonly layoutShift: number
}

/** On phones: with which value a page is better than nine of ten, and than half; and what of the score hangs on it. */
const curves: Readonly<Record<keyof PageMetrics, { readonly p10: number; readonly median: number; weight: number }>> = {
  firstPaint: { p10: 1_800, median: 3_000, weight: 0.1 },
  largestPaint: { p10: 2_500, median: 4_000, weight: 0.25 },
  speedIndex: { p10: 3_387, median: 5_800, weight: 0.1 },
  blocked: { p10: 200, median: 600, weight: 0.3 },
  layoutShift: { p10: 0.1, median: 0.25, weight: 0.25 },
}
/** Where erfc is a fifth. */
const FIFTH = 0.9061938024368232

/** From 0 to 100: a log-normal curve for each metric, as Lighthouse computes it. */
export const lighthouseScore = (metrics: PageMetrics): number => {
  const parts = Object.entries(curves).map(([name, { p10, median, weight }]) => {
    const value = metrics[name as keyof PageMetrics]
    if (value <= 0) return weight
    const place = (Math.log(value / median) * FIFTH) / -Math.log(p10 / median)
    return (weight * (1 - erf(place))) / 2
  })
  return 100 * parts.reduce((sum, part) => sum + part, 0)
}

/** Abramowitz and Stegun 7.1.26; wrong by less than 1.5e-7. */
const erf = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
