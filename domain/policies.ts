export * from './case/policy.ts'
export * from './document/policy.ts'
export * from './document/status.ts'
