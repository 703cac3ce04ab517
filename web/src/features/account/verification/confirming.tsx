import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** An emailed link is being checked with the server. */
export const Confirming = ({ title, says }: { title: string; says: string }) => (
  <>
    <h1 className="display">{title}</h1>
    <p className="muted row" role="status">
      <Spinner />
      {says}
    </p>
  </>
)
