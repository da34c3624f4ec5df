import { useSyncExternalStore } from 'react'
import { connectionState } from '@aktenraum/client/wire/connection-state'
import type { ConnectionState } from '@aktenraum/client/wire/connection-state'

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connectionState.subscribe, connectionState.get, connectionState.get)
