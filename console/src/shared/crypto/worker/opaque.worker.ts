import { loginHere } from '../login-here.ts'
import { host } from './rpc.ts'
import { workerScope } from './scope.ts'

/** The only script that may compile WebAssembly. Passwords come in, account keys go to the crypto worker alone. */
host(workerScope(), loginHere)
