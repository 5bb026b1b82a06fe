/** The shape that a translation of a catalog has. */
export type Translation<Node> = Node extends string
  ? string
  : Node extends readonly unknown[]
    ? { readonly [Index in keyof Node]: Translation<Node[Index]> }
    : Node extends object
      ? { readonly [Key in keyof Node]: Translation<Node[Key]> }
      : Node;
