import { nodeEnvironment } from './environment.ts'
import { root } from './paths.ts'

Object.assign(process.env, nodeEnvironment())
await import(`${root}/tests/soak/run.ts`)
