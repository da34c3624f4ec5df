import { isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import { useState } from 'react'
import { isReadable } from '../directory.ts'
import type { Attendance } from '../editing.ts'
import { useScene } from '../scene.tsx'
import { memberTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import type { Member } from './lists.ts'

interface Failed {
  readonly member: Member
  readonly comes: boolean
  readonly error: unknown
}

/**
 * Says of who is invited to an event whether they come (VTL-48). What somebody else has said meanwhile is not
 * overwritten.
 */
export const useAttendance = (): Attendance => {
  const { records, note } = useScene()
  const { place, refresh, latest } = useOpenBook()
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<Failed>()
  const say = async ({ id, ...member }: Member, comes: boolean): Promise<boolean> => {
    if (saving.has(id)) return false
    setFailed(undefined)
    setSaving((before) => new Set([...before, id]))
    try {
      // Whoever tries again knows what is said by now.
      const now = latest().listEntries.get(id)
      if (isReadable(now)) await (await records()).declareAttendance(place.case, now, comes)
      await refresh()
      return true
    } catch (error) {
      await note(error)
      setFailed({ member: { id, ...member }, comes, error })
      if (isChangedMeanwhile(error)) await refresh()
      return false
    } finally {
      setSaving((before) => new Set([...before].filter((each) => each !== id)))
    }
  }
  return {
    say,
    isSaving: (id) => saving.has(id),
    failure: failed && {
      error: failed.error,
      title: texts.failed,
      ...(isChangedMeanwhile(failed.error) ? { message: texts.changedMeanwhile } : {}),
    },
    retry: () => {
      if (failed !== undefined) void say(failed.member, failed.comes)
    },
  }
}
