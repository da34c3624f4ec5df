export * from './ids.ts'
export * from './event.ts'
export * from './decider.ts'
export * from './rejection.ts'
