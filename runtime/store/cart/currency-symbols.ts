/**
 * The 165 of 168 currencies that have a symbol, by code; `_` is a space. The others are written by their code. Made by
 * scripts/build/data/currency-symbols.ts.
 */
export const SYMBOLS =
  ' AEDد.إ. AFN؋ ALLLekë AMD֏ ANGƒ AOAKz ARS$ AUDA$ AWGƒ AZN₼ BAMKM BBD$ BDT৳ BGNлв. BHDد.ب. BIFFBu BMD$ BND$ BOBBs BRLR$ BSD$ BTC₿' +
  ' BTNNu. BWPP BYNр. BZD$ CADCA$ CDFFC CLP$ CNYCN¥ COP$ CRC₡ CUC$ CUP$ CVE$ CZKKč DJFFdj DKKkr DOP$ DZDد.ج. EGPE£ ERNNfk ETBብር EUR€' +
  ' FJD$ FKP£ GBP£ GEL₾ GGP£ GHSGH₵ GIP£ GMDD GNFFG GTQQ GYD$ HKDHK$ HNLL HRKkn HTGG HUFFt IDRRp ILS₪ IMP£ INR₹ IQDد.ع. IRRریال ISKkr' +
  ' JEP£ JMD$ JODد.أ. JPY¥ KESKSh KGS⃀ KHR៛ KMFCF KPW₩ KRW₩ KWDد.ك. KYD$ KZT₸ LAK₭ LBPL£ LKRRs LRD$ LSLL LYDد.ل. MADد.م. MDLL MGAAr' +
  ' MKDден. MMKK MNT₮ MOPMOP$ MRUأ.م. MURRs MVRRf MWKMK MXNMX$ MYRRM MZNMT NAD$ NGN₦ NIOC$ NOKkr NPRRs NZDNZ$ OMRر.ع. PABB/. PENS/' +
  ' PGKK PHP₱ PKRRs PLNzł PYG₲ QARر.ق. RONlei RSDдин. RUB₽ RWFRF SARر.س. SBD$ SCR₨ SDGج.س. SEKkr SGD$ SHP£ SLELe SLLLe SOSS SRD$ SSP£' +
  ' STNDb SVC₡ SYP£ SZLE THB฿ TJSсом. TMTm TNDد.ت. TOPT$ TRY₺ TTD$ TVD$ TWDNT$ TZSTSh UAH₴ UGXUSh USD$ UYU$ UZSsoʻm VEDBs VESBs VND₫' +
  ' VUVVT WSTWS$ XAFFCFA XCDEC$ XCGCg. XOFF_CFA XPFCFPF YERر.ي. ZARR ZMWZK ZWGZiG ZWL$' +
  ' ';
