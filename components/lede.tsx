/** The usual intro of a section. */
export const Lede = ({ text }: { text: string }) => (
  <p className="lede" data-entrance>
    {text}
  </p>
);
