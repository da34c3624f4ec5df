import { createApi } from '@aktenraum/client/wire/api'
import type { Api } from '@aktenraum/client/wire/api'
import type { HttpPort } from '@aktenraum/client/wire/http-port'

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
