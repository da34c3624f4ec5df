import { useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection.ts'
import { pageConnection } from './page-connection.ts'

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(pageConnection.subscribe, pageConnection.get, pageConnection.get)
