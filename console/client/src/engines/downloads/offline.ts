import { offlineTexts as texts } from '../../words/offline.ts'

const mark = 'offline'
const policy = `default-src 'none'; style-src 'nonce-${mark}'; script-src 'nonce-${mark}'; connect-src 'self'; base-uri 'none'`

const page = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style nonce="${mark}">
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; color: light-dark(#1b2430, #e6eaef); background: light-dark(#f5f4f1, #11161c); }
main { max-width: 34rem; margin: 14vh auto 0; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; color: light-dark(#fff, #11161c); background: light-dark(#1f4163, #9cc1ea); border: 0; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.wait}</p>
<button type="button" id="again">${texts.retry}</button>
</main>
<script nonce="${mark}">
const again = () => location.reload()
document.getElementById('again').addEventListener('click', again)
const look = () => fetch('/app.webmanifest', { cache: 'no-store' }).then(again, () => undefined)
addEventListener('online', look)
setInterval(look, 5000)
</script>
</body>
</html>
`

/** Whether somebody opens a page; everything else is left to the page that asks for it. */
export const opensPage = ({ method, mode }: Pick<Request, 'method' | 'mode'>): boolean =>
  method === 'GET' && mode === 'navigate'

/**
 * What the server answers, or a page that says that it could not be reached. That page is part of this script: nothing
 * is ever cached, so nothing confidential can be found on the device.
 */
export const pageOrOffline = async (request: Request, ask: typeof fetch): Promise<Response> => {
  try {
    return await ask(request)
  } catch {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    return new Response(page, { status: 503, headers })
  }
}
