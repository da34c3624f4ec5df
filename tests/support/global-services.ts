import type { TestProject } from 'vitest/node'
import { startServices } from './services.ts'
import type { Services, ServiceUrls } from './services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    services: ServiceUrls
  }
}

declare global {
  var aktenraumTestServices: { running: Promise<Services> | null; users: number } | undefined
}

/** Vitest loads this file once per project, so what the projects share cannot live in a module variable. */
const shared = () => (globalThis.aktenraumTestServices ??= { running: null, users: 0 })

/** Started once per run, however many projects ask; test files read the addresses by `inject('services')`. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const state = shared()
  state.running ??= startServices()
  state.users += 1
  const { databaseUrl, redisUrl, kurrentdbUrl, from } = await state.running
  project.provide('services', { databaseUrl, redisUrl, kurrentdbUrl, from })
  return async () => {
    state.users -= 1
    if (state.users > 0) return
    const services = await state.running
    state.running = null
    await services?.stop()
  }
}
