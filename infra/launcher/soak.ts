import { withPinnedNode } from './environment.ts'
import { root } from './paths.ts'

Object.assign(process.env, withPinnedNode())
await import(`${root}/tests/soak/run.ts`)
