import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageTexts } from '../../features/messages/texts/messages.ts'
import { useDrafts } from '../uploads/uploads.tsx'

/** Says of every message that has arrived, once, whom it went to. */
export const SentMessages = () => {
  const { recentlyUploaded } = useDrafts()
  const notify = useNotify()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, message } of recentlyUploaded) {
      if (message === undefined || told.current.has(id)) continue
      told.current.add(id)
      notify(messageTexts.sent(message.to), { type: 'success' })
    }
  }, [notify, recentlyUploaded])
  return null
}
