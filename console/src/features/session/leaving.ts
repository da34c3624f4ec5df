import { isUnderWay } from '@aktenraum/client/engines/uploads/under-way'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'

/** Whether documents are on their way, which end by signing out: also those that wait or are paused. */
export const isSending = (uploads: Pick<Uploads, 'get'>): boolean => Object.values(uploads.get().byId).some(isUnderWay)
