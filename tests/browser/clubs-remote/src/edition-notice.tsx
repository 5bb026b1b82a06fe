/** Tests build the remote with other versions of this file. */
export const notice = <p>First edition</p>;
