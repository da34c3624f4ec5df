export { mayUpdateAddresses, obstacleIn } from './address-book/policy.ts'
export * from './case/policy.ts'
export * from './document/policy.ts'
export * from './document/status.ts'
