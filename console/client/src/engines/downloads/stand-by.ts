/**
 * Once the page has loaded, the service worker stands by: it makes downloads, and says so when there is no connection.
 */
export const standBy = (): void => {
  const register = (): void =>
    void import('./service-worker.ts').then(({ activeServiceWorker }) => activeServiceWorker()).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
