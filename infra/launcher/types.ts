import { typeSteps } from './check-types.ts'
import { runSteps } from './step.ts'

let failed = false
await runSteps(typeSteps(), 2, (name, { ok, output, seconds }) => {
  failed ||= !ok
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}  (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output)
})
process.exit(failed ? 1 : 0)
