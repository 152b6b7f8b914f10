/** A picture in a form that a PDF can hold as it is. */
export type Picture = {
  width: number;
  height: number;
  colours: 1 | 3 | 4;
  bits: number;
  /** PDF's name of the packing. */
  filter: 'DCTDecode' | 'FlateDecode';
  data: Uint8Array;
  /** Of a packed PNG: each row was predicted from the one before. */
  isPredicted: boolean;
  /** Red, green, blue of each entry, where pixels are numbers of entries. */
  palette: Uint8Array | null;
};
