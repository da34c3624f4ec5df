import { useEffect, useState } from 'react'
import { useOffice } from '../office/office-context.tsx'

/** Whether this person may appoint operators. The server decides; who could not is not offered it. */
export const useMayAppointOperators = (): boolean => {
  const { client } = useOffice()
  const [may, setMay] = useState(false)
  useEffect(() => {
    client.account().then(
      ({ may_appoint_operators }) => setMay(may_appoint_operators),
      () => undefined,
    )
  }, [client])
  return may
}
