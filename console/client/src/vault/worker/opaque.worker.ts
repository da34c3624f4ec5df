import { loginHere } from '../login-here.ts'
import type { OwnLoginPort } from './own-ports.ts'
import { host, portEndpoint } from './rpc.ts'
import { workerScope } from './scope.ts'

/** The only script that may compile WebAssembly. Passwords come in, account keys go to the crypto worker alone. */
host<OwnLoginPort>(workerScope(), {
  answerAt: async ({ port }) => host(portEndpoint(port), loginHere),
})
