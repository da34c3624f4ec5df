import { useEffect, useState } from 'react'
import { useOffice } from '../office/office-context.tsx'

/**
 * Whether this person may appoint operators and look after the access of staff. The server decides; who could not is not
 * offered it.
 * @param isAsked false as long as nothing depends on it
 */
export const useMayAppointOperators = (isAsked = true): boolean => {
  const { client } = useOffice()
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    client.account().then(
      ({ may_appoint_operators }) => setMay(may_appoint_operators),
      () => undefined,
    )
  }, [client, isAsked])
  return may
}
