export const severities = ['INFO', 'WARN', 'ERROR'] as const
export type Severity = (typeof severities)[number]
/** `other`: a client that is none of ours. */
export const reportingApps = ['staff', 'portal', 'other'] as const
export type ReportingApp = (typeof reportingApps)[number]

/** All that is ever told of an error: no message, which could quote anything. */
export interface ScrubbedError {
  readonly app: ReportingApp
  readonly name: string
  readonly code: string | null
  /** `assets/page-AbC12345.js:1:2345`, innermost first; of our own chunks only. */
  readonly frames: readonly string[]
}
export interface RawError {
  readonly app: ReportingApp
  readonly name: string
  readonly code?: string | null | undefined
  readonly frames?: readonly string[] | undefined
}

const maxFrames = 12
const isName = /^[A-Z][A-Za-z]{0,50}Error$/
const isCode = /^[a-z]{1,20}([/-][a-z0-9]{1,20}){0,3}$/
const isFrame = /^(assets\/)?[A-Za-z][\w.-]{0,50}-[\w-]{8}\.js:\d{1,7}:\d{1,7}$/

/** Keeps what has the form of our own names; the browser scrubs before it sends, the server before it keeps. */
export const scrub = ({ app, name, code, frames = [] }: RawError): ScrubbedError => ({
  app,
  name: isName.test(name) ? name : 'Error',
  code: code && isCode.test(code) ? code : null,
  frames: frames.filter((frame) => isFrame.test(frame)).slice(0, maxFrames),
})
