import { launchBrowser } from '../../support/browser.ts'

/** A second of 440 Hz: WAV, 8 bits, 8000 samples. */
export const tone = ((): Blob => {
  const samples = 8000
  const bytes = new Uint8Array(44 + samples)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string): void => bytes.set(Buffer.from(text, 'latin1'), at)
  word(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samples, true)
  view.setUint32(28, samples, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, samples, true)
  for (let at = 0; at < samples; at++)
    bytes[44 + at] = 128 + Math.round(100 * Math.sin((2 * Math.PI * 440 * at) / samples))
  return new Blob([bytes], { type: 'audio/wav' })
})()

/** Some moving frames as WebM, which all engines play; Chromium records it, for there is no small library that does. */
export const recordedVideo = async (): Promise<Blob> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const recorded = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 160
      canvas.height = 90
      const context = canvas.getContext('2d')
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => pieces.push(data)
      const stopped = new Promise((resolve) => (recorder.onstop = resolve))
      recorder.start()
      for (let frame = 0; frame < 25; frame++) {
        context?.clearRect(0, 0, 160, 90)
        context?.fillRect(frame * 4, 20, 40, 40)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      recorder.stop()
      await stopped
      return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
    })
    return new Blob([Uint8Array.from(recorded)], { type: 'video/webm' })
  } finally {
    await browser.close()
  }
}
