import { ApiError } from '@aktenraum/client/base/errors/http'

export const found = <Value>(value: Value | null | undefined, operation: string): Promise<Value> =>
  value === null || value === undefined
    ? Promise.reject(new ApiError(404, undefined, operation))
    : Promise.resolve(value)
export const notHere = (operation: string): Promise<never> => Promise.reject(new Error(`the fake has no ${operation}`))
