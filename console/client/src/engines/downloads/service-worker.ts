import { trustedScript } from '../../base/trusted-script.ts'

/** The active service worker, registered on first use; null where there can be none (some private windows). */
export const activeServiceWorker = async (): Promise<ServiceWorker | null> => {
  if (!('serviceWorker' in navigator)) return null
  try {
    const registration = await navigator.serviceWorker.register(trustedScript('/sw.js'), { scope: '/' })
    return registration.active ?? (await activated(registration))
  } catch {
    return null
  }
}

const longestWaitMs = 5000

const activated = (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting
    const timer = setTimeout(() => resolve(registration.active), longestWaitMs)
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      clearTimeout(timer)
      resolve(worker)
    })
  })
