/** Placeholders that the gateway replaces with the operator's settings. */
const name = '{{operatorName}}';
const address = '{{operatorAddress}}';
const email = '{{operatorEmail}}';

/** Who runs the league, with address and email, as a sentence's subject. */
export function LeagueOperator() {
  return (
    <>
      {name}, {address} (<a href={`mailto:${email}`}>{email}</a>)
    </>
  );
}
