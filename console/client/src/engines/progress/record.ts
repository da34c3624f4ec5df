/** How far one action on one thing is (PRG-02). `recent`: ended a moment ago, still worth showing. */
export interface ProgressRecord {
  readonly progress: number
  readonly total: number
  readonly started: boolean
  readonly inProgress: boolean
  readonly success: boolean
  readonly error: unknown
  readonly abort: boolean
  readonly formErrors: Readonly<Record<string, readonly string[]>>
  readonly messages: ProgressMessages
  readonly blockUnload: boolean
  readonly recent: boolean
}
/** Templates shown while the action runs, and after each way of ending. */
export interface ProgressMessages {
  readonly inProgress?: string
  readonly success?: string
  readonly error?: string
  readonly abort?: string
}
export interface ProgressStart {
  readonly total?: number
  readonly messages?: ProgressMessages
  readonly blockUnload?: boolean
}
/** Exactly one of `success`, `error` and `abort`. */
export interface ProgressEnd {
  readonly success?: boolean
  readonly error?: unknown
  readonly abort?: boolean
  readonly formErrors?: Readonly<Record<string, readonly string[]>>
  readonly recent?: boolean
}

/** What every document has records for (PRG-04). */
export const documentProgressTypes = ['download', 'decrypt', 'encrypt', 'upload'] as const
export type DocumentProgressType = (typeof documentProgressTypes)[number]

export const isAnyRunning = (records: Readonly<Record<string, ProgressRecord>>): boolean =>
  Object.values(records).some(({ inProgress }) => inProgress)

export const started = ({ total = 1, messages = {}, blockUnload = false }: ProgressStart): ProgressRecord => ({
  progress: 0,
  total,
  started: true,
  inProgress: true,
  success: false,
  error: undefined,
  abort: false,
  formErrors: {},
  messages,
  blockUnload,
  recent: false,
})

export const updated = (record: ProgressRecord, progress: number, total = record.total): ProgressRecord =>
  record.inProgress ? { ...record, progress, total } : record

/** @throws TypeError when the end is none or more than one of success, error and abort. */
export const ended = (record: ProgressRecord, end: ProgressEnd): ProgressRecord => {
  const success = end.success === true
  const abort = end.abort === true
  const hasError = end.error !== undefined
  if (Number(success) + Number(abort) + Number(hasError) !== 1)
    throw new TypeError('a progress ends with exactly one of success, error and abort')
  return {
    ...record,
    inProgress: false,
    success,
    abort,
    error: end.error,
    formErrors: end.formErrors ?? {},
    progress: success ? record.total : record.progress,
    recent: end.recent ?? false,
  }
}
