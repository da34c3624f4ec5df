import { connect } from 'node:net'

interface Envelope {
  readonly from: string
  readonly to: string
}

/** Hands a message to a mail server as it is. @throws with what the server said, if it did not take it */
export const sendRaw = (smtpUrl: string, { from, to }: Envelope, raw: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(smtpUrl)
    const message = raw.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..')
    const lines = ['EHLO test', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA', `${message}\r\n.`, 'QUIT']
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8')
    let heard = ''
    socket.on('data', (chunk: string) => {
      heard += chunk
      for (let answer = /^(?:\d{3}-.*\r\n)*(\d)\d\d .*\r\n/.exec(heard); answer; answer = null) {
        heard = heard.slice(answer[0].length)
        if (answer[1] !== '2' && answer[1] !== '3') return void socket.destroy(new Error(answer[0]))
        const next = lines.shift()
        if (next === undefined) socket.end()
        else socket.write(`${next}\r\n`)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
