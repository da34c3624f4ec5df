import type { Editing } from '../editing.ts'
import { useAttendance } from '../lists/attendance.ts'

export const Attending: Editing['Attending'] = ({ children }) => children(useAttendance())
