import { useCallback, useEffect, useState } from 'react'

export type LoadedModule<Module> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly module: Module }
  | { readonly state: 'failed'; readonly retry: () => void }

/**
 * Code that comes when it is first needed. Unlike with `lazy`, what could not be loaded can be asked for again.
 * @param load must keep its identity as long as it loads the same; null as long as nothing is needed
 */
export const useModule = <Module>(load: (() => Promise<Module>) | null): LoadedModule<Module> => {
  const [loaded, setLoaded] = useState<{ readonly by: typeof load; readonly as: LoadedModule<Module> } | null>(null)
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    if (load === null) return undefined
    let isCurrent = true
    const show = (as: LoadedModule<Module>): void => {
      if (isCurrent) setLoaded({ by: load, as })
    }
    show({ state: 'loading' })
    load().then(
      (module) => show({ state: 'ready', module }),
      () => show({ state: 'failed', retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, round, retry])
  return loaded?.by === load ? loaded.as : { state: 'loading' }
}
