interface Step {
  readonly progress: number
  readonly total: number
}

/** How far a download is, 0 to 1, from how far its two steps are (DWN-07). */
export const downloadFraction = (download: Step | undefined, decrypt: Step | undefined): number =>
  (4 * fractionOf(download) + fractionOf(decrypt)) / 5

/** How far an upload is, 0 to 1, from how far its two steps are (UPL-30). */
export const uploadFraction = (encrypt: Step | undefined, upload: Step | undefined): number =>
  0.2 * fractionOf(encrypt) + 0.8 * fractionOf(upload)

const fractionOf = (step: Step | undefined): number =>
  step === undefined || step.total === 0 ? 0 : Math.min(1, step.progress / step.total)
