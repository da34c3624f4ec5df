import { undescribedMark, watchAnswers } from './described-answers.ts'

watchAnswers((what) => process.stderr.write(`${undescribedMark}${what}\n`))
