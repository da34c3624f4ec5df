import { useRef, useState } from 'react'
import { QrCode } from '../../../shared/react/qr-code.tsx'
import { SaidTooltip } from '../../../shared/react/tooltip.tsx'
import { tooLong } from '../../../shared/texts/forms.ts'
import { useReadingScene } from '../reading.tsx'
import { cardTexts } from '../texts/card.ts'
import { smsTexts as texts } from '../texts/export.ts'
import { copy } from './clipboard.ts'
import { tooltipMs, useBriefly } from './use-briefly.ts'

interface SmsDialogProps {
  readonly name: string
  readonly mobile: string
  readonly onClose: () => void
}

/** As many characters as two text messages have; more would make a code that cameras do not read. */
const longest = 306

/** A text message, to be copied (EXP-38), or taken over by a telephone's camera (EXP-41). */
export const SmsDialog = ({ name, mobile, onClose }: SmsDialogProps) => {
  const { kit } = useReadingScene()
  const [text, setText] = useState('')
  const isTooLong = [...text].length > longest
  const input = useRef<HTMLTextAreaElement>(null)
  const [said, say] = useBriefly<string>(tooltipMs)
  const copyText = async (): Promise<void> => {
    if ((await copy({ text })) === 'done') {
      say(texts.copied)
      return
    }
    // What the browser does not do is one key away.
    input.current?.focus()
    input.current?.select()
    say(texts.ready)
  }
  return (
    <kit.Sheet title={texts.title(name)} close={cardTexts.close} actions={[]} onClose={onClose}>
      <kit.LongText
        name="sms"
        label={texts.text}
        value={text}
        rows={4}
        input={input}
        isFirst
        error={isTooLong ? tooLong.de(texts.whole, longest) : undefined}
        onValue={setText}
      />
      <SaidTooltip text={said}>
        <kit.Button isOff={text === '' || isTooLong} onClick={() => void copyText()}>
          {texts.copy}
        </kit.Button>
      </SaidTooltip>
      {isTooLong ? null : (
        <>
          <QrCode text={smsLink(mobile, text)} label={texts.code} />
          <kit.Text>{texts.hint}</kit.Text>
        </>
      )}
    </kit.Sheet>
  )
}

/** Opens a text message to a number, with what it says (RFC 5724). */
export const smsLink = (mobile: string, text: string): string => {
  const dialled = mobile.replaceAll(/\(0\)|[^\d+]/g, '')
  return `sms:${dialled}${text === '' ? '' : `?body=${encodeURIComponent(text)}`}`
}
