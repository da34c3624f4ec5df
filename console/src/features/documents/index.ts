export { Verdict } from './verdict.tsx'
