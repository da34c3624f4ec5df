import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'

/**
 * A server that gives up whoever does not say what they want: a connection that holds back its headers is held itself
 * for no longer than `withinMs` and `lookMs` together. Node alone would look every 30 s.
 */
export const serverForQuickHeaders = (
  listener: RequestListener,
  { withinMs, lookMs }: { readonly withinMs: number; readonly lookMs: number } = { withinMs: 30_000, lookMs: 5_000 },
): Server => createServer({ headersTimeout: withinMs, connectionsCheckingInterval: lookMs }, listener)
