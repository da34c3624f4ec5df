import type { Preload } from '@aktenraum/domain/contracts'

/** A setting as the page brought it; later layers win (CFG-02). */
export const settingOf = <Name extends keyof Preload['config'][number]>({ config }: Preload, name: Name) =>
  config.findLast((layer) => layer[name] !== undefined)?.[name]
