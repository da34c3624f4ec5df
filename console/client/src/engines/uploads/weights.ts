const encryptWeight = 0.2
const uploadWeight = 0.8

/** How far an upload is, 0 to 1, from how far its two steps are (UPL-30). */
export const uploadFraction = (encrypt: Step | undefined, upload: Step | undefined): number =>
  encryptWeight * fractionOf(encrypt) + uploadWeight * fractionOf(upload)

interface Step {
  readonly progress: number
  readonly total: number
}
const fractionOf = (step: Step | undefined): number =>
  step === undefined || step.total === 0 ? 0 : Math.min(1, step.progress / step.total)
