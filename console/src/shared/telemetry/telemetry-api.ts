import { createApi } from '../api/api.ts'
import type { Api } from '../api/api.ts'
import type { HttpPort } from '../api/http-port.ts'

/**
 * The client's second group of calls (API-04). It knows no viewer, ends no session and takes no keys: what happens to a
 * report has no consequence for the page.
 */
export const openTelemetry = (http: HttpPort): Pick<Api, 'call'> => {
  const api = createApi({ http, learns: false })
  return {
    call: (contract, ...rest) => {
      if (contract.group !== 'telemetry') throw new TypeError(`${contract.operationId} is no telemetry`)
      return api.call(contract, ...rest)
    },
  }
}
