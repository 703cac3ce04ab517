import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** Shown while the server checks an emailed link. */
export const CheckingLink = ({ title, message }: { title: string; message: string }) => (
  <>
    <h1 className="display">{title}</h1>
    <p className="muted row" role="status">
      <Spinner />
      {message}
    </p>
  </>
)
