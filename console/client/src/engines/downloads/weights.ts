const downloadWeight = 4
const decryptWeight = 1

/** How far a download is, 0 to 1, from how far its two steps are (DWN-07). */
export const downloadFraction = (download: Step | undefined, decrypt: Step | undefined): number =>
  (downloadWeight * fractionOf(download) + decryptWeight * fractionOf(decrypt)) / (downloadWeight + decryptWeight)

interface Step {
  readonly progress: number
  readonly total: number
}
const fractionOf = (step: Step | undefined): number =>
  step === undefined || step.total === 0 ? 0 : Math.min(1, step.progress / step.total)
