import { useEffect } from 'react'
import { useRemoveFromStore, useTheme } from 'react-admin'
import { usePreferences } from '../office/office-context.tsx'

/** Light or dark as somebody has chosen for themselves; without a choice the device decides. */
export const FollowTheme = () => {
  const { theme } = usePreferences()
  const [, setTheme] = useTheme()
  const leaveToDevice = useRemoveFromStore('theme')
  useEffect(() => {
    if (theme === 'system') leaveToDevice()
    else setTheme(theme)
  }, [leaveToDevice, setTheme, theme])
  return null
}
