import { useSyncExternalStore } from 'react'
import { connectionState } from './state.ts'
import type { ConnectionState } from './state.ts'

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connectionState.subscribe, connectionState.get, connectionState.get)
