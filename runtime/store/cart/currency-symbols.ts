/** Of 168 currencies the 80 that have a sign of their own, by code; `_` is a space. The others are written by their code. Made by scripts/currency-symbols.ts. */
export const SYMBOLS =
  ' AFN؋ AMD֏ AOAKz AUDA$ AZN₼ BAMKM BDT৳ BOBBs BRLR$ BTC₿ BWPP CADCA$ CNYCN¥ CRC₡ CZKKč DKKkr EGPE£ EUR€ GBP£ GEL₾ GGP£ GHSGH₵ GNFFG' +
  ' GTQQ HKDHK$ HNLL HRKkn HUFFt IDRRp ILS₪ IMP£ INR₹ ISKkr JEP£ JPY¥ KGS⃀ KHR៛ KMFCF KRW₩ KZT₸ LAK₭ LBPL£ LKRRs MGAAr MMKK MNT₮' +
  ' MURRs MXNMX$ MYRRM NGN₦ NIOC$ NOKkr NPRRs NZDNZ$ PHP₱ PKRRs PLNzł PYG₲ RONlei RUB₽ RWFRF SEKkr STNDb THB฿ TOPT$ TRY₺ TVD$ TWDNT$' +
  ' UAH₴ USD$ VEDBs VND₫ XAFFCFA XCDEC$ XCGCg. XOFF_CFA XPFCFPF ZARR ZMWZK ZWGZiG' +
  ' ';
