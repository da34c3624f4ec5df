import { vi } from 'vitest'

/** What only browsers have; `navigator` in Node as well, but nothing in it of what pages want. */
const ofBrowsers = [
  ...['window', 'self', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...[
    'Worker',
    'matchMedia',
    'customElements',
    'Element',
    'HTMLElement',
    'Node',
    'Image',
    'DOMParser',
    'CSS',
    'screen',
  ],
  ...['addEventListener', 'requestAnimationFrame', 'getComputedStyle', 'innerWidth', 'innerHeight', 'devicePixelRatio'],
  ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver'],
]

/** Does something where there is no browser, in a test that has one. */
export const onServer = async <Made>(work: () => Made | Promise<Made>): Promise<Made> => {
  for (const name of ofBrowsers) vi.stubGlobal(name, undefined)
  try {
    return await work()
  } finally {
    vi.unstubAllGlobals()
  }
}
