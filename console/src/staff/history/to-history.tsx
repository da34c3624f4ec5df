import History from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'

export const ToHistory = ({ caseId }: { caseId: string }) => (
  <Button startIcon={<History />} component={Link} to={paths.caseHistory(caseId)}>
    {texts.history.title}
  </Button>
)
