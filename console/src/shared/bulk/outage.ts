import { HttpError, NoConnectionError } from '../api/errors.ts'

const gateways: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether nobody has looked at the request: the line is gone, or the server behind its proxy. */
export const isOutage = (error: unknown): boolean =>
  error instanceof NoConnectionError || (error instanceof HttpError && gateways.has(error.status))
